/** A remote of this repository: its folder, its federation name and its port under `pnpm dev`. */
export interface RemotePackage {
  readonly folder: string
  readonly name: string
  readonly devPort: number
  /** Components that other areas show (`WidgetProps` of the platform); exposed under their names. */
  readonly widgets?: readonly string[]
}

export const remotePackages: readonly RemotePackage[] = [
  { folder: 'mfe-cases', name: 'mfe_cases', devPort: 4011 },
  {
    folder: 'mfe-settings',
    name: 'mfe_settings',
    devPort: 4014,
    widgets: ['ContactDialog', 'NewContactDialog', 'CompanyLinkDialog'],
  },
  { folder: 'mfe-public', name: 'mfe_public', devPort: 4015 },
]

/** Where the API listens under `pnpm dev`; the host's dev server forwards to it. */
export const devApiPort = 4001
