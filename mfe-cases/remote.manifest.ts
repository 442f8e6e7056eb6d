import type { RemoteManifest } from '@zaakwerk/contract/remotes'

export const manifest: RemoteManifest = {
  name: 'mfe_cases',
  contracts: [1],
  pages: [
    { path: '/', chunk: 'page-case-list' },
    { path: '/case', chunk: 'page-case-detail', needsForms: true },
  ],
}
