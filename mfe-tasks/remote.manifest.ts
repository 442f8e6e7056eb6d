import type { RemoteManifest } from '@zaakwerk/contract/remotes'

/** The menu and paths of the specification, the mailroom's desk, terms, and what came in. */
export const manifest: RemoteManifest = {
  name: 'mfe_tasks',
  label: 'Taken',
  contracts: [5],
  devPort: 4012,
  pages: [
    {
      path: '/tasks/:id?',
      access: 'tasks.read',
      name: 'TasksPage',
      file: './src/features/tasks/tasks.page.tsx',
    },
    {
      path: '/tasks/postkamer',
      access: 'mailroom.read',
      under: '/tasks',
      name: 'MailroomPage',
      file: './src/features/mailroom/mailroom.page.tsx',
      needsForms: true,
    },
    {
      path: '/tasks/distribution',
      access: 'tasks.distribute',
      under: '/tasks',
      name: 'DistributePage',
      file: './src/features/distribute/distribute.page.tsx',
      needsForms: true,
    },
    {
      path: '/today',
      access: 'cases.read',
      name: 'TodayPage',
      file: './src/features/today/today.page.tsx',
    },
    {
      path: '/terms',
      access: 'cases.read',
      name: 'TermsPage',
      file: './src/features/terms/terms.page.tsx',
      needsForms: true,
    },
    {
      path: '/incoming',
      access: 'incoming.read',
      name: 'IncomingPage',
      file: './src/features/incoming/incoming.page.tsx',
      needsForms: true,
    },
    {
      path: '/grounds/:id?',
      access: 'grounds.read',
      name: 'GroundsPage',
      file: './src/features/grounds/grounds.page.tsx',
    },
  ],
  menu: [
    { place: 'top', order: 12, label: 'Vandaag', path: '/today', access: 'cases.read' },
    { place: 'top', order: 14, label: 'Termijnen', path: '/terms', access: 'cases.read' },
    { place: 'top', order: 16, label: 'Binnengekomen', path: '/incoming', access: 'incoming.read' },
    { place: 'top', order: 20, label: 'Taken', path: '/tasks', access: 'tasks.read' },
    { place: 'top', order: 40, label: 'Gronden & Zittingen', path: '/grounds', access: 'grounds.read' },
    { place: 'linked', order: 10, label: 'Postkamer', path: '/tasks/postkamer', access: 'mailroom.read' },
    {
      place: 'linked',
      order: 20,
      label: 'Verdelen',
      path: '/tasks/distribution',
      access: 'tasks.distribute',
    },
  ],
  widgets: [
    { name: 'TaskDialog', file: './src/task/task.dialog.tsx', label: 'Het taakvenster' },
    {
      name: 'NewTaskDialog',
      file: './src/task/new-task.dialog.tsx',
      label: 'Het venster voor een nieuwe taak',
    },
  ],
}
