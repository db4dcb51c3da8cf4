import { ConnectionStrip } from './connection/connection-strip.tsx';
import { MarketingHost } from './marketing/marketing-host.tsx';
import { QuickHost } from './quick/quick-host.tsx';
import { RedirectHandler } from './session/redirect-handler.tsx';
import { TabSync } from './session/tab-sync.tsx';
import { SettingsHost } from './settings/settings-host.tsx';
import { ShopHost } from './shop/shop-host.tsx';

/** Parts that work beside every page and are not needed for the first paint. */
export default function BesidePages() {
  return (
    <>
      <TabSync />
      <RedirectHandler />
      <SettingsHost />
      <ShopHost />
      <QuickHost />
      <MarketingHost />
      <ConnectionStrip />
    </>
  );
}
