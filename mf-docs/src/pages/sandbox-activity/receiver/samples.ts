/**
 * Complete servers that verify a callback: each listens on the port in `PORT`, reads the secret from
 * `UP_CALLBACK_SECRET`, and answers a genuine callback with 204, anything else with 401.
 */
const javascript = `// node verify.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.UP_CALLBACK_SECRET.replace(/^whsec_/, ''), 'base64');

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (!id || !time || !signatures) return false;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\`).update(body).digest();
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    // The bytes as they came: a body that was parsed and written again has another signature.
    const genuine = isGenuine(request.headers, Buffer.concat(parts));
    response.writeHead(genuine ? 204 : 401).end();
  });
}).listen(Number(process.env.PORT));
`;

const python = `# python3 verify.py
import base64, hashlib, hmac, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["UP_CALLBACK_SECRET"].removeprefix("whsec_"))


def is_genuine(headers, body):
    id, timestamp = headers.get("webhook-id"), headers.get("webhook-timestamp")
    signatures = headers.get("webhook-signature")
    if not id or not signatures or not (timestamp or "").isdigit():
        return False
    if abs(time.time() - int(timestamp)) > 300:
        return False
    digest = hmac.new(KEY, f"{id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    return any(hmac.compare_digest(expected.encode(), each.encode()) for each in signatures.split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # The bytes as they came: a body that was parsed and written again has another signature.
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        self.send_response(204 if is_genuine(self.headers, body) else 401)
        self.end_headers()


HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()
`;

const java = `// java Verify.java
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Verify {
  static final byte[] KEY =
      Base64.getDecoder().decode(System.getenv("UP_CALLBACK_SECRET").replaceFirst("^whsec_", ""));

  static boolean isGenuine(Headers headers, byte[] body) throws Exception {
    String id = headers.getFirst("webhook-id");
    String time = headers.getFirst("webhook-timestamp");
    String signatures = headers.getFirst("webhook-signature");
    if (id == null || signatures == null || time == null || !time.matches("[0-9]{1,12}")) return false;
    if (Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(time)) > 300) return false;
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
    mac.update((id + "." + time + ".").getBytes(StandardCharsets.UTF_8));
    byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes();
    for (String each : signatures.split(" ")) {
      if (MessageDigest.isEqual(expected, each.getBytes())) return true;
    }
    return false;
  }

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(System.getenv("PORT"));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("/", exchange -> {
      // The bytes as they came: a body that was parsed and written again has another signature.
      byte[] body = exchange.getRequestBody().readAllBytes();
      boolean genuine;
      try {
        genuine = isGenuine(exchange.getRequestHeaders(), body);
      } catch (Exception e) {
        genuine = false;
      }
      exchange.sendResponseHeaders(genuine ? 204 : 401, -1);
      exchange.close();
    });
    server.start();
  }
}
`;

const go = `// go run verify.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

func isGenuine(key []byte, header http.Header, body []byte) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if id == "" || err != nil {
		return false
	}
	if age := time.Now().Unix() - seconds; age > 300 || age < -300 {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, each := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal(expected, []byte(each)) {
			return true
		}
	}
	return false
}

func main() {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("UP_CALLBACK_SECRET"), "whsec_"))
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		// The bytes as they came: a body that was parsed and written again has another signature.
		body, err := io.ReadAll(request.Body)
		if err != nil || !isGenuine(key, request.Header, body) {
			response.WriteHeader(http.StatusUnauthorized)
			return
		}
		response.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
`;

export const signatureSamples = [
  { language: 'JavaScript', file: 'verify.mjs', code: javascript },
  { language: 'Python', file: 'verify.py', code: python },
  { language: 'Java', file: 'Verify.java', code: java },
  { language: 'Go', file: 'verify.go', code: go },
] as const satisfies readonly { language: string; file: string; code: string }[];
