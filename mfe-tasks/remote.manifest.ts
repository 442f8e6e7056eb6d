import type { RemoteManifest } from '@zaakwerk/contract/remotes'

/** The menu and paths of the specification. The pages are not built yet; the shell says so. */
export const manifest: RemoteManifest = {
  name: 'mfe_tasks',
  label: 'Taken',
  contracts: [2],
  devPort: 4012,
  pages: [
    { path: '/tasks/:id?', access: 'tasks.read' },
    { path: '/grounds/:id?', access: 'grounds.read' },
  ],
  menu: [
    { place: 'top', order: 20, label: 'Taken', path: '/tasks', access: 'tasks.read' },
    { place: 'top', order: 40, label: 'Gronden & Zittingen', path: '/grounds', access: 'grounds.read' },
  ],
}
