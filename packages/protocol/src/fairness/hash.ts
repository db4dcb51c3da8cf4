import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in UTF-8, hex. Not by the browser's `crypto.subtle`, which a page without TLS does not have. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of bytes that are given in hex, hex. */
export const hashHex = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** SHA-256, applied so many times to bytes that are given in hex, hex. */
export const hashTimes = (hex: string, times: number): string => {
  let bytes = hexToBytes(hex);
  for (let done = 0; done < times; done++) bytes = sha256(bytes);
  return bytesToHex(bytes);
};

/** HMAC-SHA-256 of a text: 32 bytes. */
export const hmacText = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));

export { bytesToHex, hexToBytes };
