// `import KithKit` is enough: what its functions take and give stands in these modules.
@_exported public import KithATProto
@_exported public import KithDiagnostics
@_exported public import KithFollows
@_exported public import KithModel
@_exported public import KithSourceText
