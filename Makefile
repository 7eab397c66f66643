# make          builds kith, which then needs no Swift to run
# make tour     sets the machine up, checks, converts and draws a fixture
# make test     runs all tests
# make format   formats the code;  make lint  checks it
# make fuzz     fuzzes each target for SECONDS=60;  TARGETS="json yaml" chooses, JOBS=4 at a time
# make packages gives dist/ a tar archive, a wheel and a Debian package, for every Linux with glibc 2.29;
#               make dist, make wheel and make deb make one of them;  make try-packages tries them (as root)
# make release  makes and tries the packages, and signs their sums with SIGNING_KEY: see RELEASING.md
# make bench    measures a release build against its goals

PACKAGES = libyaml-dev libsimdjson-dev libpcre2-dev libxml2-dev libarchive-dev zlib1g-dev libzstd-dev libxlsxwriter-dev libsqlite3-dev libcurl4-openssl-dev libssl-dev libigraph-dev pkg-config graphviz fonts-dejavu-core
STATIC_PACKAGES = liblzma-dev libbz2-dev liblz4-dev dpkg-dev
TEST_TOOLS = chromium zstd sqlite3 python3 python3-venv libxml2-utils man-db zsh fish pre-commit neovim nodejs
CODE = Package.swift Sources Tests schemas
KITH = .build/release/kith
# With Swift's own libraries in it a program starts sooner, too.
RELEASE = swift build -c release --static-swift-stdlib
# With what libFuzzer counts, with checks of memory, and with the assertions of debug builds.
FUZZED = KITH_FUZZ=1 swift build -c $(FUZZ_BUILD) --scratch-path .build/fuzz -Xswiftc -sanitize=fuzzer,address \
	-Xswiftc -assert-config -Xswiftc Debug -Xcc -fsanitize=fuzzer-no-link,address
# kith-fuzz has all targets; kith-fuzz-syntax has the syntaxes alone, is small, and runs them faster.
FUZZERS = kith-fuzz-syntax kith-fuzz
# A debug build is ready twice as soon, and slower.
FUZZ_BUILD = release
SECONDS = 60
TARGETS =
JOBS =
SEED =

.PHONY: build setup setup-tests tour test format lint fuzz bench portable packages dist wheel deb try-packages release clean

build: setup
	$(RELEASE) --product kith

setup:
	@./.ci/install $(PACKAGES)

setup-tests: setup
	@./.ci/install $(TEST_TOOLS)
	@./.ci/python .build/python

tour: build
	$(KITH) check fixtures/monica/family/export.json
	$(KITH) convert fixtures/monica/family/export.json -o out/
	$(KITH) graph fixtures/monica/family/export.json --view family -o out/family.svg

test: setup-tests
	./.ci/test

format:
	swift format --in-place --recursive --parallel $(CODE)

lint:
	swift format lint --strict --recursive --parallel $(CODE)

fuzz: setup-tests
	for fuzzer in $(FUZZERS); do $(FUZZED) --product $$fuzzer || exit; done
	FUZZERS="$(FUZZERS)" BUILD=$(FUZZ_BUILD) JOBS=$(JOBS) SEED=$(SEED) ./.ci/fuzz $(SECONDS) $(TARGETS)

portable: build
	./.ci/install $(STATIC_PACKAGES)
	./.ci/portable

packages: portable
	./.ci/package

dist wheel deb: portable
	./.ci/package $@

try-packages:
	./.ci/install debootstrap
	./.ci/try-packages

release:
	SIGNING_KEY="$(SIGNING_KEY)" ./.ci/release

bench: setup
	$(RELEASE)
	.build/release/kith-bench

clean:
	swift package clean
	rm -rf out dist
