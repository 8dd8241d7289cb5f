"""Signs videos with Content Credentials (C2PA), by the library c2pa-python.

Reads one JSON object from standard input: `certificate` (PEM, the signer's first), `key` (PEM), `algorithm`, and
`videos`, each with `source`, `target` and `manifest`. Reads each signed video again, and fails where it does not hold.
"""
import json
import sys

import c2pa

order = json.load(sys.stdin)
signer = c2pa.Signer.from_info(c2pa.C2paSignerInfo(
    alg=order["algorithm"].encode(),
    sign_cert=order["certificate"].encode(),
    private_key=order["key"].encode(),
    ta_url=None,
))
for video in order["videos"]:
    c2pa.Builder(video["manifest"]).sign_file(video["source"], video["target"], signer)
    state = c2pa.Reader(video["target"]).get_validation_state()
    # "Valid": the file is as it was signed; "Trusted": and a known authority vouches for the certificate.
    if state not in ("Valid", "Trusted"):
        sys.exit(f"{video['target']}: {state}")
