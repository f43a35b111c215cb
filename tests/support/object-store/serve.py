"""A whole OpenStack Swift with its S3 interface in one process, for tests: `serve.py FOLDER PORT ACCOUNT USER SECRET`.
S3's access key is ACCOUNT:USER.

It keeps what it is given below FOLDER and listens on loopback alone: on PORT for S3, on free ports for the servers
behind it. It prints `ready` once it answers and runs until it is killed.
"""

import base64
import os
import sys

import eventlet
from eventlet import wsgi

import swift.common.utils as utils

folder, port, account, user, secret = sys.argv[1], int(sys.argv[2]), *sys.argv[3:6]
DEVICE = "disk"


def coded(word):
    return base64.b64encode(word.encode()).decode().rstrip("=")


def write(name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    return path


# read while Swift's modules are loaded, so it comes before them
utils.SWIFT_CONF_FILE = write(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_suffix = kerya\n[storage-policy:0]\nname = one\ndefault = yes\n",
)
utils.validate_hash_conf()
utils.eventlet_monkey_patch()
eventlet.hubs.use_hub(utils.get_hub())

from swift.common.ring.builder import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402


def server(kind):
    return f"""[DEFAULT]
devices = {folder}/devices
mount_check = false
swift_dir = {folder}
fallocate_reserve = 0
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""


# nobody caches: port 1 answers at once that there is no memcached
PROXY = f"""[DEFAULT]
swift_dir = {folder}
cors_allow_origin = *
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
cors_preflight_allow_origin = *
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user64_{coded(account)}_{coded(user)} = {secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
"""


def serve(socket, config):
    app = loadapp(config, global_conf={"log_name": "swift"})
    eventlet.spawn(
        wsgi.server,
        socket,
        app,
        utils.NullLogger(),
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )


os.makedirs(os.path.join(folder, "devices", DEVICE), exist_ok=True)
behind = {}
for kind in ("account", "container", "object"):
    behind[kind] = eventlet.listen(("127.0.0.1", 0))
    ring = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
    device = {"region": 1, "zone": 1, "weight": 1, "device": DEVICE, "meta": ""}
    address = {"ip": "127.0.0.1", "port": behind[kind].getsockname()[1]}
    replication = {"replication_ip": address["ip"], "replication_port": address["port"]}
    ring.add_dev({**device, **address, **replication})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))
for kind, socket in behind.items():
    serve(socket, write(f"{kind}-server.conf", server(kind)))
serve(eventlet.listen(("127.0.0.1", port), reuse_port=False), write("proxy-server.conf", PROXY))
print("ready", flush=True)
while True:
    eventlet.sleep(3600)
