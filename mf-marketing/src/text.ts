import { createUseText } from '@up/host';

import type catalogue from '../locales/en.json';
import type cardProduct from './pages/card-product/locales/en.json';
import type cardSolution from './pages/card-solution/locales/en.json';
import type coreApi from './pages/core-api/locales/en.json';
import type faq from './pages/faq/locales/en.json';
import type notice from './pages/notice/locales/en.json';
import type notices from './pages/notices/locales/en.json';
import type onboardingGuide from './pages/onboarding-guide/locales/en.json';
import type partners from './pages/partners/locales/en.json';
import type platform from './pages/platform/locales/en.json';
import type pricing from './pages/pricing/locales/en.json';
import type useCases from './pages/use-cases/locales/en.json';
import type walletProduct from './pages/wallet-product/locales/en.json';
import type walletSolution from './pages/wallet-solution/locales/en.json';

export type TextId = keyof (typeof catalogue &
  typeof cardProduct &
  typeof cardSolution &
  typeof coreApi &
  typeof faq &
  typeof notice &
  typeof notices &
  typeof onboardingGuide &
  typeof partners &
  typeof platform &
  typeof pricing &
  typeof useCases &
  typeof walletProduct &
  typeof walletSolution);
export const useText = createUseText<TextId>();
