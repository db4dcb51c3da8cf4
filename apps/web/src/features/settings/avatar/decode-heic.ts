/**
 * Decodes in a worker, so that the page does not block. The content policy allows a worker only from a file of the
 * site. Stops when `signal` aborts.
 * @throws Error if the file is not a picture, or on abort.
 */
export async function decodeHeic(file: Blob, signal: AbortSignal): Promise<Blob> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('Decoding was aborted')), { once: true });
      worker.addEventListener('error', () => reject(new Error('The decoder failed')));
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) =>
        data === null ? reject(new Error('The file is not a picture')) : resolve(data),
      );
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
