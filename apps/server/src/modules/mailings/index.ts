export { marketingModule } from './module.ts';
export { openNewsReaders } from './news-readers.ts';
