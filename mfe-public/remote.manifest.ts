import type { RemoteManifest } from '@zaakwerk/contract/remotes'

export const manifest: RemoteManifest = { name: 'mfe_public', contracts: [1] }
