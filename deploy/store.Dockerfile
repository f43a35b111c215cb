# The object store without root: a new volume takes over the owner of this folder.
FROM versity/versitygw:v1.8.0
USER root
RUN install -d -o 10001 -g 10001 /store
USER 10001:10001
VOLUME /store
