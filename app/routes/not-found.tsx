import { data } from "react-router";

/** ROUTE-02: the frame shows it. */
export function loader() {
  throw data(null, 404);
}

export default function NotFound() {
  return null;
}
