import { useText } from '../../shared/i18n/use-text.ts';
import type { PersonAction, PersonInGame } from '../../shared/slots/person-actions.ts';
import { openReport } from './report-store.ts';

/** Opens the report about a person; for everybody. */
export function useReportAction(person: PersonInGame | null): PersonAction | null {
  const t = useText();
  if (person === null) return null;
  const { moment, ...about } = person;
  return {
    id: 'report',
    icon: 'warning-fill',
    text: t('report.open'),
    label: t('report.openOn', { name: person.nickname }),
    isLast: true,
    run: () => openReport({ ...about, ...moment() }),
  };
}
