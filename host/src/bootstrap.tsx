import './zod-setup.ts'
import './shared-modules.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startPageOf, startRemotes } from './remotes/load-remote.ts'
import { findPublicPage, hasRegistry, registry } from './remotes/registry.ts'
import { startTabReports } from './remotes/tab-reports.ts'

if (!hasRegistry) throw new Error('The page has no registry of remotes')
startTabReports()
startRemotes()
startPageOf(location.pathname)

const found = findPublicPage(registry, location.pathname)
// Public pages are opened by a mailed link, mostly on a phone: no session, router or cache. `boot.js` reports what fails to load.
const app = found
  ? import(/* webpackChunkName: "public" */ './public/public-app.tsx').then(({ PublicApp }) => (
      <PublicApp found={found} />
    ))
  : import(/* webpackChunkName: "app" */ './app.tsx').then(({ startApp }) => startApp())

void app.then((shown) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(<StrictMode>{shown}</StrictMode>)
})
