import type { RemoteManifest } from '@zaakwerk/contract/remotes'

const access = 'settings.read'

/** A page without a file is not built yet; the shell says so there. */
export const manifest: RemoteManifest = {
  name: 'mfe_settings',
  label: 'Instellingen',
  contracts: [2],
  devPort: 4014,
  pages: [
    { path: '/settings', access, redirect: '/settings/general' },
    {
      path: '/settings/general',
      // Also for who has to set up a second factor first.
      access: 'session.own',
      under: '/settings',
      name: 'GeneralPage',
      file: './src/features/general/general.page.tsx',
      needsForms: true,
    },
    {
      path: '/settings/authorities/:id?',
      access: 'authorities.read',
      under: '/settings',
      name: 'AuthoritiesPage',
      file: './src/features/authorities/authorities.page.tsx',
    },
    {
      path: '/settings/companies/:id?',
      access: 'people.read',
      under: '/settings',
      name: 'CompaniesPage',
      file: './src/features/companies/companies.page.tsx',
    },
    {
      path: '/settings/clients/:id/merge/:other',
      access: 'people.merge',
      under: '/settings',
      name: 'MergePage',
      file: './src/features/contacts/merge/merge.page.tsx',
    },
    {
      path: '/settings/clients/:id?',
      access: 'people.read',
      under: '/settings',
      name: 'ContactsPage',
      file: './src/features/contacts/list/contacts.page.tsx',
    },
    {
      path: '/settings/templates/:id?',
      access,
      under: '/settings',
      name: 'TemplatesPage',
      file: './src/features/templates/templates.page.tsx',
    },
    {
      path: '/templates',
      access,
      under: '/settings',
      name: 'TemplatesLinkPage',
      file: './src/features/templates/templates-link.page.tsx',
    },
    {
      path: '/settings/users',
      access: 'users.manage',
      under: '/settings',
      name: 'UsersPage',
      file: './src/features/users/users.page.tsx',
    },
    {
      path: '/settings/queue',
      access: 'jobs.read',
      under: '/settings',
      name: 'QueuePage',
      file: './src/features/queue/queue.page.tsx',
    },
    {
      path: '/settings/log',
      access: 'audit.read',
      under: '/settings',
      name: 'LogPage',
      file: './src/features/log/log.page.tsx',
    },
    {
      path: '/settings/log/security',
      access: 'audit.read',
      under: '/settings',
      name: 'SecurityPage',
      file: './src/features/log/security.page.tsx',
    },
  ],
  menu: [
    { place: 'user', order: 10, label: 'Instellingen', path: '/settings', access },
    { place: 'settings', order: 10, label: 'Algemeen', path: '/settings/general', access: 'session.own' },
    { place: 'settings', order: 20, label: 'Autoriteiten', path: '/settings/authorities', access },
    { place: 'settings', order: 30, label: 'Bedrijven', path: '/settings/companies', access },
    { place: 'settings', order: 40, label: 'Contacten', path: '/settings/clients', access },
    { place: 'settings', order: 50, label: 'Templates', path: '/settings/templates', access },
    {
      place: 'settings',
      group: 'Beheer',
      order: 80,
      label: 'Gebruikers',
      path: '/settings/users',
      access: 'users.manage',
    },
    {
      place: 'settings',
      group: 'Beheer',
      order: 100,
      label: 'Wachtrij',
      path: '/settings/queue',
      access: 'jobs.read',
    },
    {
      place: 'settings',
      group: 'Beheer',
      order: 95,
      label: 'Logboek',
      path: '/settings/log',
      access: 'audit.read',
    },
  ],
  widgets: [
    {
      name: 'ContactDialog',
      file: './src/features/contacts/contact.dialog.tsx',
      label: 'Het contactvenster',
    },
    {
      name: 'NewContactDialog',
      file: './src/features/contacts/new-contact.dialog.tsx',
      label: 'Het venster voor een nieuw contact',
    },
    {
      name: 'CompanyLinkDialog',
      file: './src/features/company-link/company-link.dialog.tsx',
      label: 'Het venster om een bedrijf te koppelen',
    },
  ],
}
