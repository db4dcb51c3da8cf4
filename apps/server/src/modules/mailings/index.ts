export { mailingsModule } from './module.ts';
export { openNewsReaders } from './news-readers.ts';
