// Every module that remotes share must be in the host's graph, or the host does not provide it. What is missing here is
// in it anyway or comes with the shell: `@zaakwerk/ui` and the forms.
import '@zaakwerk/platform/public'
import 'react'
import 'react-dom'
import 'react/jsx-runtime'
