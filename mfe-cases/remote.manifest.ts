import type { RemoteManifest } from '@zaakwerk/contract/remotes'

export const manifest: RemoteManifest = { name: 'mfe_cases', contracts: [1] }
