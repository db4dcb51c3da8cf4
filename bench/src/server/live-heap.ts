import { once } from 'node:events';
import { WebSocket } from 'ws';

/** The heap of a process after full collections, in bytes. */
export interface LiveHeap {
  /** Used heap and the memory outside of it that its objects own. */
  readonly bytes: number;
  /** Own bytes of the objects of each kind; null when not asked for. */
  readonly byKind: ReadonlyMap<string, number> | null;
}

/** One collection leaves what finalizers and weak references free only later. */
const COLLECTIONS = 3;
/** A process opens its inspector within this time after the signal, ms. */
const OPENS_WITHIN = 5000;
const RETRY_MS = 50;

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly chunk?: string };
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** A session with the inspector of a process. */
class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(reason: Error): void }>();
  #lastId = 0;
  onChunk: (chunk: string) => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as Answer));
  }

  /** @throws Error when no inspector opens on the port in time. */
  static async open(port: number): Promise<Inspector> {
    const until = performance.now() + OPENS_WITHIN;
    for (;;) {
      try {
        const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
          webSocketDebuggerUrl: string;
        }[];
        const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl, { maxPayload: 0 });
        await once(socket, 'open');
        return new Inspector(socket);
      } catch (error) {
        if (performance.now() > until) throw new Error(`no inspector on port ${port}`, { cause: error });
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  call(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  close(): void {
    this.#socket.close();
  }

  #hear({ id, method, params, result, error }: Answer): void {
    if (method === 'HeapProfiler.addHeapSnapshotChunk') this.onChunk(params?.chunk ?? '');
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(error.message));
  }
}

/** The parts of V8's snapshot that are read: the fields of all nodes one after another, and their names. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** Objects count under the name of their class, everything else under its kind in V8. */
const bytesByKind = ({ snapshot: { meta }, nodes, strings }: Snapshot): Map<string, number> => {
  const fields = meta.node_fields;
  const kinds = meta.node_types[0];
  const [kindAt, nameAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('name'), fields.indexOf('self_size')];
  const bytes = new Map<string, number>();
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = kinds[nodes[node + kindAt]!]!;
    const name = kind === 'object' ? strings[nodes[node + nameAt]!]! : `(${kind})`;
    bytes.set(name, (bytes.get(name) ?? 0) + nodes[node + sizeAt]!);
  }
  return bytes;
};

/** @throws Error when the process opens no inspector on the port. */
export const readLiveHeap = async (port: number, isByKind: boolean): Promise<LiveHeap> => {
  const inspector = await Inspector.open(port);
  await inspector.call('HeapProfiler.enable');
  for (let times = 0; times < COLLECTIONS; times++) await inspector.call('HeapProfiler.collectGarbage');
  const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external';
  const { result } = (await inspector.call('Runtime.evaluate', { expression })) as { result: { value: number } };
  let byKind: Map<string, number> | null = null;
  if (isByKind) {
    const chunks: string[] = [];
    inspector.onChunk = (chunk) => void chunks.push(chunk);
    await inspector.call('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    byKind = bytesByKind(JSON.parse(chunks.join('')) as Snapshot);
  }
  inspector.close();
  return { bytes: result.value, byKind };
};
