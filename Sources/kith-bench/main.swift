print("kith-bench")
