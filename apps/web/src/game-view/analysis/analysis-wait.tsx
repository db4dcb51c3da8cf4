import { useText } from '../../shared/i18n/use-text.ts';
import styles from './analysis-wait.module.css';
import { percent } from './percent.ts';
import type { AnalysisState } from './use-analysis.ts';

/** The words while the analysis runs, or when it has failed. */
export function AnalysisWait({ state }: { readonly state: Exclude<AnalysisState, { readonly kind: 'done' }> }) {
  const t = useText();
  if (state.kind === 'failed') {
    return (
      <p role="alert" className={`stack type-lead ${styles.waiting}`}>
        {t(`analysis.failed.${state.why}`)}
      </p>
    );
  }
  return (
    <div className={`stack type-lead ${styles.waiting}`}>
      <p id="analysis-progress">{t('analysis.running')}</p>
      <progress
        className="wide"
        aria-labelledby="analysis-progress"
        aria-valuetext={percent(state.share)}
        value={state.share}
      />
    </div>
  );
}
