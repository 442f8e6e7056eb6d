// What remotes use of the router. Sharing the router itself would load all of it; a missing export is added here, with a minor version of this package.
export { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
