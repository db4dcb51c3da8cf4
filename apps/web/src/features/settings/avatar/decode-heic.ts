/**
 * Decodes in a worker of our own, which is a file of the site: the content policy allows no other, and the page does
 * not stand still. It ends with the picture, or with `signal`.
 */
export async function decodeHeic(file: Blob, signal: AbortSignal): Promise<Blob> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('Not wanted any more')), { once: true });
      worker.addEventListener('error', () => reject(new Error('The decoder failed')));
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) =>
        data === null ? reject(new Error('Not a picture')) : resolve(data),
      );
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
