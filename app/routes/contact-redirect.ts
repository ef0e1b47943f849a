import { redirect } from "react-router";

/** The rates page links to /contact, which is a section of the home page. */
export function loader() {
  return redirect("/#contact", 301);
}
