// Every module that remotes share must be in the host's module graph, or the host does not provide it. `@zaakwerk/ui` and the forms come with the shell.
import '@zaakwerk/platform/public'
import 'react'
import 'react-dom'
import 'react/jsx-runtime'
