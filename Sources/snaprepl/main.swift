print("snaprepl")
