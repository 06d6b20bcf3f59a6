# One image for every role: ROLE says whether a container is an api node, a projector, a worker, or all of them.

FROM node:24.21.0-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY packages/client/package.json packages/client/
COPY packages/embedded-event-store/package.json packages/embedded-event-store/
COPY backend/package.json backend/
COPY frontend/package.json frontend/

# None of the packages needs an install script: the native ones bring their binaries as packages.
FROM manifests AS build
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY contracts contracts
COPY packages packages
COPY backend backend
COPY frontend frontend
COPY scripts/lib/messages scripts/lib/messages
# The demo company stays behind.
RUN npx tsc -b contracts backend && npm run bundle --workspace=@atrium/backend && rm -r backend/dist/bundle/demo \
  && NODE_ENV=production npm run build --workspace=@atrium/frontend

FROM manifests AS production-packages
RUN npm ci --omit=dev --ignore-scripts \
    --workspace=@atrium/contracts --workspace=@atrium/backend --include-workspace-root=false

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data ROLE=all
WORKDIR /app
COPY package.json ./
COPY contracts/package.json contracts/
COPY backend/package.json backend/
COPY --from=production-packages /app/node_modules node_modules
COPY --from=build /app/contracts/dist contracts/dist
COPY --from=build /app/backend/dist/src backend/dist/src
COPY --from=build /app/backend/dist/bundle backend/dist/bundle
COPY --from=build /app/backend/examples backend/examples
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/frontend/languages frontend/languages

# A volume that is mounted here takes over this owner.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "--enable-source-maps", "backend/dist/bundle/main.js"]
