# One image: the first stage makes the contents of the release archive for its platform, the last
# copies them. A container installs and builds nothing when it starts. docs/large.md explains how to
# run it.

# It only builds: the image runs the Node of the archive. deploy/image.test.ts compares their
# versions.
ARG BUILDER=docker.io/library/node:24.21.0-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILDER} AS release
WORKDIR /build
COPY package.json package-lock.json ./
# Without install scripts: no package here needs one.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json tsconfig.pure.json tsconfig.web.json tsconfig.server.json vite.config.ts index.html ./
COPY public public
COPY scripts scripts
COPY src src
COPY migrations migrations
COPY deploy/health-check.ts deploy/
RUN node scripts/build/build.ts && node scripts/release/make-release.ts /app

FROM ${BASE}
ENV NODE_ENV=production DATA_DIR=/data PATH=/app:/app/bin:/usr/local/bin:/usr/bin:/bin
# The embedded database, the draw secret and the outbox folder. With DATABASE_URL, the server writes
# no files.
RUN install -d -o 1000 -g 1000 -m 0700 /data
VOLUME /data
WORKDIR /app
# Root owns the files, so that the server cannot change its code.
COPY --from=release /app ./
USER 1000:1000
EXPOSE 3000
# /healthz checks the process. /readyz also checks the database, whose failure is no reason to
# restart the server.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "deploy/health-check.ts", "/healthz"]
# `roue` replaces itself by Node, which is then the first process and receives SIGTERM.
CMD ["roue", "start"]
