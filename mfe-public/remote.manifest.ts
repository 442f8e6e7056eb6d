import type { RemoteManifest } from '@zaakwerk/contract/remotes'

export const manifest: RemoteManifest = {
  name: 'mfe_public',
  contracts: [1],
  pages: [
    { path: '/password/reset', chunk: 'page-forgot-password' },
    { path: '/password/update', chunk: 'page-new-password' },
  ],
}
