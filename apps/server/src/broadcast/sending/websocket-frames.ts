/** Engine.IO's type of a packet that carries a message. */
const MESSAGE = '4'.charCodeAt(0);
/** The first byte of a WebSocket frame that is the whole of a text message. */
const WHOLE_TEXT = 0x81;

/** Bytes of the header of a WebSocket frame with a payload of this length. */
const headerLength = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10);

/** One unmasked WebSocket text frame for each packet, as an Engine.IO message, one after the other. */
export const framesOf = (packets: readonly string[]): Buffer => {
  const lengths = packets.map((packet) => Buffer.byteLength(packet) + 1);
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headerLength(length) + length, 0));
  let at = 0;
  for (const [index, packet] of packets.entries()) {
    const length = lengths[index]!;
    const header = headerLength(length);
    bytes[at] = WHOLE_TEXT;
    if (header === 2) bytes[at + 1] = length;
    else if (header === 4) {
      bytes[at + 1] = 126;
      bytes.writeUInt16BE(length, at + 2);
    } else {
      bytes[at + 1] = 127;
      bytes.writeBigUInt64BE(BigInt(length), at + 2);
    }
    bytes[at + header] = MESSAGE;
    bytes.write(packet, at + header + 1);
    at += header + length;
  }
  return bytes;
};
