# An image of the program, glibc and what glibc loads to end threads (libgcc_s). After 'make dist':
#   docker build --tag kith .
#   docker run --rm --volume "$PWD:/data:ro" kith check apis/
FROM debian:bookworm-slim AS system
ADD dist/kith-*-linux-x86_64.tar.gz /opt/
RUN mkdir -p /image/usr/bin /image/usr/share/doc /image/tmp && chmod 1777 /image/tmp \
    && mv /opt/kith-*/kith /image/usr/bin/ \
    && mv /opt/kith-* /image/usr/share/doc/kith \
    && cp /usr/share/doc/libc6/copyright /image/usr/share/doc/kith/LICENSE.glibc \
    && (ldd /image/usr/bin/kith | grep -o '/[^ ]*' && ls /lib/*/libgcc_s.so.1) | xargs cp --parents --dereference --target-directory /image

FROM scratch
COPY --from=system /image /
USER 65534:65534
WORKDIR /data
ENTRYPOINT ["/usr/bin/kith"]
CMD ["--help"]
