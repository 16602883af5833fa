# The build needs far more packages than the server: they stay behind in the first stage.
# A line that is maintained; the program itself runs on Node 20.19 and newer.
ARG NODE=22
FROM node:${NODE}-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# There is no repository in here to ask: docker build --build-arg COMMIT="$(git rev-parse --short HEAD)" .
ARG COMMIT=unknown
RUN COMMIT="$COMMIT" npm run build

FROM node:${NODE}-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data ENV_FILE=
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The folder is made here so that a new volume belongs to the account that writes it.
RUN npm ci --omit=dev && npm cache clean --force \
  && ln -s /app/dist/server/main.mjs /usr/local/bin/almoner \
  && install -d -o node -g node -m 700 /data
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
# The first start may have a large database to migrate.
HEALTHCHECK --interval=15s --timeout=10s --start-period=300s --retries=3 CMD ["node", "dist/server/main.mjs", "ready"]
ENTRYPOINT ["almoner"]
CMD ["start"]
