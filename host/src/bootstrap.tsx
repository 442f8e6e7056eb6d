import './zod-setup.ts'
import './shared-modules.ts'
import { startSession } from '@zaakwerk/platform'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startPageOf, startRemotes } from './remotes/load-remote.ts'
import { hasRegistry } from './remotes/registry.ts'

if (!hasRegistry) throw new Error('The page has no registry of remotes')
startSession()
startRemotes()
startPageOf(location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
