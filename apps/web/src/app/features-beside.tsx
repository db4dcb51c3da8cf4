import type { ComponentType } from 'react';
import MailingsHost from '../features/mailings/mailings-host.tsx';
import ProgressHost, { useIsNear as useIsFloorNear } from '../features/progress/floor-up-host.tsx';
import ReportHost from '../features/reports/report-host.tsx';
import SeasonsHost from '../features/seasons/end/season-end-host.tsx';
import ShopHost from '../features/shop/shop-host.tsx';

// Loaded after the first paint.

/** Work beside every page, without a place of their own, in this order. One that fails is left out. */
export const HOSTS: readonly ComponentType[] = [ReportHost, ShopHost, MailingsHost, SeasonsHost, ProgressHost];

/** Hooks of the hosts whose windows come first: while one is near, no other window opens by itself. */
export const FIRST_WINDOWS: readonly (() => boolean)[] = [useIsFloorNear];
