import { Component, type ReactNode } from "react";

type Props = { readonly children: ReactNode; readonly onError: () => void };

/** An error in the chat ends the chat, not the page around it. */
export class ChatBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
