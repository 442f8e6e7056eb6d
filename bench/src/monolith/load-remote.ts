// Takes the place of the host's own file in the build without federation: the same remotes, bundled.
import type { RemoteModule } from '@zaakwerk/platform'

const remotes: Readonly<Record<string, () => Promise<{ readonly default: RemoteModule }>>> = {
  mfe_cases: () => import('../../../mfe-cases/src/expose/routes.tsx'),
  mfe_settings: () => import('../../../mfe-settings/src/expose/routes.tsx'),
  mfe_public: () => import('../../../mfe-public/src/expose/routes.tsx'),
}

export const startRemotes = (): void => undefined

export const loadRoutes = async (name: string): Promise<RemoteModule> => {
  const load = remotes[name]
  if (!load) throw new Error(`${name} is not part of this build`)
  return (await load()).default
}

const widgets: Readonly<Record<string, () => Promise<unknown>>> = {
  ContactDialog: () => import('../../../mfe-settings/src/expose/contact-dialog.tsx'),
  NewContactDialog: () => import('../../../mfe-settings/src/expose/new-contact-dialog.tsx'),
  CompanyLinkDialog: () => import('../../../mfe-settings/src/expose/company-link-dialog.tsx'),
}

export const loadWidgetModule = async (name: string): Promise<unknown> => {
  const load = widgets[name]
  if (!load) throw new Error(`${name} is not part of this build`)
  return load()
}

export const startRemoteOf = (): void => undefined
