# The shop as an image: built whole, then only what it needs to run, as a user that may write its data and nothing else.
FROM node:24-bookworm-slim AS build
WORKDIR /khaisong
COPY package.json package-lock.json .npmrc ./
RUN npm ci --loglevel=error
COPY . .
RUN npm run build && node scripts/build/server.mjs --without-demo

FROM node:24-bookworm-slim AS packages
WORKDIR /khaisong
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --loglevel=error
# The server is bundled: most packages are in it already, and those of the app are no business of the server's.
COPY scripts/build/unbundled.mjs scripts/build/keep-unbundled.mjs scripts/build/
RUN node scripts/build/keep-unbundled.mjs && npm prune --omit=dev --ignore-scripts --loglevel=error

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    KHAISONG_MODE=production \
    DATA_DIR=/data \
    TENANTS_DIR=/tenants \
    OPERATIONS_PORT=9464 \
    OPERATIONS_HOST=0.0.0.0
WORKDIR /khaisong
COPY --from=packages /khaisong/node_modules node_modules
COPY --from=build /khaisong/dist dist
COPY package.json LICENSE ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
# 9464 is for the proxy and Prometheus on the inner network; never publish it.
EXPOSE 8080 9464
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.mjs"]
