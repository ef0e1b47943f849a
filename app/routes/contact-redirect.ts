import { redirect } from "react-router";

/** R1: the rates page links to /contact, which is a part of the home page. */
export function loader() {
  return redirect("/#contact", 301);
}
