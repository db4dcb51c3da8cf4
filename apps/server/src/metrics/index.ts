export { noMetrics } from './metrics.ts';
export type { Metrics, Outcome } from './metrics.ts';
export { openPrometheus, type Prometheus } from './prometheus.ts';
