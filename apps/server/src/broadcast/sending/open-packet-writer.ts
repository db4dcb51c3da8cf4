import type { Config } from '../../config/config.ts';
import type { Log } from '../../ports/log.ts';
import { DirectFrames } from './direct-frames.ts';
import { installedVersions, type Versions } from './installed-versions.ts';
import type { PacketWriter } from './packet-writer.ts';
import { PlainWriter } from './plain-writer.ts';

/** Direct frames were written for and tested with these. After an upgrade run the tests, then change them here. */
export const KNOWN_VERSIONS: Versions = { 'socket.io': '4.8.4', 'engine.io': '6.6.12', ws: '8.21.3' };

interface Options {
  readonly config: Pick<Config, 'DIRECT_FRAMES'>;
  readonly log: Pick<Log, 'warn'>;
  /** Those of the installed packages by default. */
  readonly versions?: Versions;
}

/** The one place that decides how packets are written: direct frames where they are known to work, else plainly. */
export const openPacketWriter = ({ config, log, versions = installedVersions() }: Options): PacketWriter => {
  const plain = new PlainWriter();
  if (config.DIRECT_FRAMES === 'off') return plain;
  const isKnown = Object.entries(KNOWN_VERSIONS).every(
    ([name, version]) => versions[name as keyof Versions] === version,
  );
  if (!isKnown) {
    log.warn({ versions, known: KNOWN_VERSIONS }, 'Direct frames are off: other versions of Socket.IO are installed');
    return plain;
  }
  const onUnexpectedShape = (): void =>
    log.warn({ versions }, 'Direct frames are off: a connection has an unexpected shape');
  return new DirectFrames({ plain, onUnexpectedShape });
};
