import type { RemoteManifest } from '@zaakwerk/contract/remotes'

export const manifest: RemoteManifest = {
  name: 'mfe_settings',
  contracts: [1],
  pages: [{ path: '/settings', chunk: 'page-not-yet' }],
}
