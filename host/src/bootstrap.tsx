import './zod-setup.ts'
import './shared-modules.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startPageOf, startRemotes } from './remotes/load-remote.ts'
import { findPublicPage, hasRegistry, registry } from './remotes/registry.ts'

if (!hasRegistry) throw new Error('The page has no registry of remotes')
startRemotes()
startPageOf(location.pathname)

const found = findPublicPage(registry, location.pathname)
// Clients come by a link, on a phone: they get no session, router or cache. What fails to load, `boot.js` tells.
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
