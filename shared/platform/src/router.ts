// What remotes use of the router. They share this module and not the router itself, which would come whole; what is
// missing here is added here, and the version of this package goes up by a minor.
export { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
