"""A client of the AIS service of BarentsWatch, as its public documentation describes the calls; only the addresses differ.

Written with the standard library of Python alone, so that nothing of it was made for this server: urllib sends no Accept-Encoding but
"identity"; the raw connection accepts gzip only. Prints what it read as JSON.
"""

import http.client
import json
import sys
import urllib.parse
import urllib.request
import zlib

identity, live, historic, mmsi, begin, end = sys.argv[1:7]


def token():
    form = urllib.parse.urlencode(
        {
            "client_id": "ola.nordmann@example.com:reader",
            "client_secret": "secret",
            "grant_type": "client_credentials",
            "scope": "ais",
        }
    ).encode()
    with urllib.request.urlopen(identity + "/connect/token", form) as answer:
        body = json.load(answer)
    assert body["token_type"].lower() == "bearer", body
    assert body["expires_in"] > 60, body
    return body["access_token"]


AUTHORIZATION = {"Authorization": "Bearer " + token()}


def call(url, body=None):
    headers = dict(AUTHORIZATION)
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=20)


def lines_of(answer, count):
    """Records of a stream of lines; an empty line only keeps the connection open."""
    found = []
    for line in answer:
        if line.strip():
            found.append(json.loads(line))
        if len(found) == count:
            return found
    raise EOFError("the stream ended")


def events_of(answer, count):
    found = []
    for line in answer:
        if line.startswith(b"data:"):
            found.append(json.loads(line[5:]))
        elif line.strip() and not line.startswith((b":", b"id:")):
            raise ValueError(line)
        if len(found) == count:
            return found
    raise EOFError("the stream ended")


def compressed_lines(path, count):
    """The same over a connection that accepts gzip, decompressed piece by piece."""
    address = urllib.parse.urlsplit(live)
    connection = http.client.HTTPConnection(address.netloc, timeout=20)
    connection.request("GET", address.path + path, headers={**AUTHORIZATION, "Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    assert answer.getheader("Content-Encoding") == "gzip", answer.getheaders()
    unzip = zlib.decompressobj(wbits=31)
    rest, found = b"", []
    while len(found) < count:
        piece = answer.read1(65536)
        if not piece:
            raise EOFError("the stream ended")
        *whole, rest = (rest + unzip.decompress(piece)).split(b"\n")
        found += [json.loads(line) for line in whole if line.strip()]
    connection.close()
    return found[:count]


area = {"type": "Polygon", "coordinates": [[[9, 59], [11, 59], [11, 61], [9, 61], [9, 59]]]}
small = {"type": "Polygon", "coordinates": [[[9.9, 59.95], [10.1, 59.95], [10.1, 60.05], [9.9, 60.05], [9.9, 59.95]]]}
within = {"polygon": small, "msgTimeFrom": begin, "msgTimeTo": end}
print(
    json.dumps(
        {
            "latest": json.load(call(live + "/v1/latest/combined")),
            "lines": lines_of(call(live + "/v1/combined"), 2),
            "filtered": lines_of(call(live + "/v1/combined", {"geometry": area, "modelType": "Simple"}), 2),
            "events": events_of(call(live + "/v1/sse/combined"), 2),
            "compressed": compressed_lines("/v1/combined", 2),
            "geojson": lines_of(call(live + "/v1/combined", {"modelType": "Full", "modelFormat": "Geojson"}), 1),
            "area": json.load(call(live + "/v1/openaisarea"))["type"],
            "day": json.load(call(historic + "/v1/historic/trackslast24hours/" + mmsi)),
            "track": json.load(call(f"{historic}/v1/historic/tracks/{mmsi}/{begin}/{end}")),
            "mmsi": json.load(call(historic + "/v1/historic/mmsiinarea", within)),
        }
    )
)
