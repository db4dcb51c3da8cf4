import type { NoticeViews } from '../../shared/slots/notice-view.ts';

export const reportNotices: Pick<NoticeViews, 'reportAnswer'> = {
  reportAnswer: {
    mark: { icon: 'gavel-fill' },
    title: (t) => t('bell.reportAnswer'),
    text: (t, { verdict }, { name }) => t(`bell.reportAnswer.${verdict}`, { name }),
  },
};
