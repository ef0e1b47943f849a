import { data } from "react-router";

/** ROUTE-02: the error boundary of the root shows it. */
export function loader() {
  throw data(null, 404);
}

export default function NotFound() {
  return null;
}
