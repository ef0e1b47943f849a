import { data } from "react-router";

/** The layout shows it. */
export function loader() {
  throw data(null, 404);
}

export default function NotFound() {
  return null;
}
